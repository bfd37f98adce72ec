import { testFaults } from './registration/faults';

testFaults('callback', { kills: 0, errors: 0 });
