import { testFaults } from './registration/faults';

testFaults('callback', 'kill', 430);
