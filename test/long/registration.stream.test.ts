import { testFaults } from './registration/faults';

testFaults('stream', { kills: 190, errors: 780 });
