import { LENGTH_BYTES } from './backup-header.ts'

/** Yields one stream of rows per table, in the header's order. Read each to its end before the next. */
export async function* readRows(content: AsyncIterable<Buffer>) {
  const { take, isAtEnd } = readPieces(content)

  async function* readTable() {
    for (;;) {
      const length = Buffer.concat(await Array.fromAsync(take(LENGTH_BYTES))).readUInt32BE()
      if (length === 0) return
      yield* take(length)
    }
  }

  while (!(await isAtEnd())) yield readTable()
}

/** Passes pieces on as they come, up to the given length, so a whole table is never in memory. */
function readPieces(content: AsyncIterable<Buffer>) {
  const pieces = content[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  async function fill() {
    while (rest.length === 0) {
      const { done, value } = await pieces.next()
      if (done) return false
      rest = value
    }
    return true
  }

  async function* take(count: number) {
    for (let missing = count; missing > 0; ) {
      if (!(await fill())) throw new Error('The backup ends in the middle of a table.')
      const piece = rest.subarray(0, missing)
      rest = rest.subarray(piece.length)
      missing -= piece.length
      yield piece
    }
  }

  return { take, isAtEnd: async () => !(await fill()) }
}
