import { testFaults } from './registration/faults';

testFaults('callback', 'error', 1760);
