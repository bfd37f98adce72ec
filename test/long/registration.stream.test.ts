import { testFaults } from './registration/faults';

describe('kills', () => testFaults('stream', 'kill', 190));
describe('errors', () => testFaults('stream', 'error', 780));
