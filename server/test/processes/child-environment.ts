/** For a process that must not inherit this machine's settings, only the means to start quickly. */
export const CHILD_ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
}
