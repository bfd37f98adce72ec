/**
 * The library `cellular-iot-fidelity`: records a service, replays a recording, checks whether a service has the same API, and
 * compares two services. What it writes and returns holds no secret.
 */
export { startRecorder, type Recorder, type RecordOptions } from './record/proxy';
export { readRecording, RecordingError, type Exchange, type Recording } from './record/recording';
export { startReplay, type Replay, type ReplayOptions } from './replay/serve';
export { createScrubber } from './scrub/scrubber';
export type { Scrubber, ScrubOptions } from './scrub/types';
export { check, type Check, type CheckedCall, type CheckedResource } from './check/check';
export { compare } from './compare/compare';
export { PROBES } from './compare/probes';
export { markdownOf } from './compare/report/markdown';
export { reportOf, type Report } from './compare/report/report';
export { CannotRun } from './compare/sides/cannotRun';
export { openSide } from './compare/sides/open';
export type { OpenSide } from './compare/sides/openSide';
