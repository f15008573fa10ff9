import { describe, expect, it } from 'vitest'
import { type CsvError, readCsv, writeCsv } from './csv.ts'

describe('writing', () => {
  it('quotes what needs it and ends every line with CRLF', () => {
    expect(writeCsv([['a', 'b,c', 'say "hi"', 'two\nlines', ' edge ']])).toBe(
      'a,"b,c","say ""hi""","two\nlines"," edge "\r\n',
    )
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+43 1 234', "'+43 1 234"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
    ['\t=1', "'\t=1"],
    ["O'Brien", "O'Brien"],
    ['a=b', 'a=b'],
  ])('takes the sting out of %j', (text, written) => {
    expect(writeCsv([[text]])).toBe(`${written}\r\n`)
  })
})

describe('reading', () => {
  it('gives back what was written, formulas included', () => {
    const rows = [
      ['=1+1', '+43 1', "O'Brien", 'a "b", c;d', 'x\r\ny'],
      ['-', '@', '', 'ü', '"'],
    ]
    expect(readCsv(writeCsv(rows)).map((record) => record.cells)).toEqual(rows)
  })

  it('counts lines as an editor does, over quoted breaks and empty lines', () => {
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
    ['a\nb,"open', 2],
    ['a\n"b"c', 2],
  ])('names the line of what cannot be read: %j', (text, line) => {
    expect(() => readCsv(text)).toThrow(expect.objectContaining({ line }) as CsvError)
  })
})
