import type { Film } from '../film';
import { agent } from './agent';
import { credential } from './credential';
import { diagnose } from './diagnose';
import { ending } from './ending';
import { install, title } from './opening';
import { provision } from './provision';
import { sms } from './sms';

/** The scenes in their order; each leaves the picture dark. */
export const SCENES: Array<[name: string, play: (film: Film) => Promise<void>]> = [
	['title', title],
	['install', install],
	['credential', credential],
	['provision', provision],
	['sms', sms],
	['diagnose', diagnose],
	['agent', agent],
	['ending', ending],
];
