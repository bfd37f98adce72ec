/** Folder of the files that a sandbox reads: packages/sandbox/src/ in a clone, dist/ of the installed package, which is one file. */
export const FOLDER = __dirname;
