/** Something that keeps an invariant, and the test that fails without it. */
export interface Guard {
  name: string
  kind: 'constraint' | 'lock' | 'check' | 'limit'
  /** What it keeps true. */
  keeps: string
  /** Relative to `server`. */
  test: string
  /** How to remove it: a statement, or an edit of one file, relative to `server`. */
  without: { sql: string } | { file: string; find: string; replace: string }
}
