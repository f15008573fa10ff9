import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'

describe('writing CSV', () => {
  it('quotes cells that need it and ends every line with CRLF', () => {
    expect(writeCsv([['a', 'b,c', 'say "hi"', 'two\nlines', ' edge ']])).toBe(
      'a,"b,c","say ""hi""","two\nlines"," edge "\r\n',
    )
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+43 1 234', "'+43 1 234"],
    ['-5', '-5'],
    ['-5.50', '-5.50'],
    ['-5+1', "'-5+1"],
    ['-5\n', `"'-5\n"`],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
    ['\t=1', "'\t'=1"],
    ['\n=1', `"'\n'=1"`],
    ['＝1', "'＝1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['Ana;=1+1', `"Ana;'=1+1"`],
    ['Ana,-1', `"Ana,'-1"`],
    ['Ana\t@x', "Ana\t'@x"],
    ['Ana\n+1', `"Ana\n'+1"`],
    ['Ana"=1', `"Ana""'=1"`],
    ['Anna-Maria', 'Anna-Maria'],
    ["O'Brien", "O'Brien"],
    ['a=b', 'a=b'],
  ])('defuses formulas: %j', (text, written) => {
    expect(writeCsv([[text]])).toBe(`${written}\r\n`)
  })
})

it('no cell is written as a formula, whatever separator a program expects', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠;,\t\r\n"\'a ') })
  fc.assert(
    fc.property(text, (given) => {
      const begun = writeCsv([['a', given]]).split(/[;,\t\r\n"]/)
      expect(begun.filter((piece) => /^[=+\-@＝＋－＠]/.test(piece))).toEqual([])
    }),
  )
})

describe('reading CSV', () => {
  it('returns what was written, including formulas', () => {
    const rows = [
      ['=1+1', '+43 1', "O'Brien", 'a "b", c;d', 'x\r\ny'],
      ['-', '@', '', 'ü', '"'],
      ['a;=1', 'b,+2', 'c\n-3', 'd"@4', '＝5'],
    ]
    expect(readCsv(writeCsv(rows)).map((record) => record.cells)).toEqual(rows)
  })

  it('counts lines like an editor, including quoted line breaks and empty lines', () => {
    const records = readCsv('a,b\r\n"1\n2",x\n\n\ny,z')
    expect(records.map((record) => record.line)).toEqual([1, 2, 6])
  })

  it.each([
    [
      'a;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\uFEFFa,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a,"b;c"\n', [['a', 'b;c']]],
    ['a,,\n,,\n', [['a', '', '']]],
    ['', []],
  ])('reads %j', (text, rows) => {
    expect(readCsv(text).map((record) => record.cells)).toEqual(rows)
  })

  it.each([
    ['a\nb,"open\nc', 'A quote is never closed'],
    ['a\n"b"c\nc', 'Text after a closing quote'],
  ])('reports a line it cannot read, and goes on with the next: %j', (text, problem) => {
    expect(readCsv(text).map((record) => record.problem)).toEqual([null, problem, null])
    expect(readCsv(text).at(-1)).toEqual({ line: 3, cells: ['c'], problem: null })
  })
})
