import highs from 'highs'

/** HiGHS in WebAssembly. The package declares its types for CommonJS only, where the function sits one level deeper. */
export const loadSolver = highs as unknown as typeof highs.default
