import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { sentFile } from './sent-file.ts'

it('A file of ten megabytes is read, with any bytes and any length', () => {
  for (const length of [1, 2, 3, 10 * 1024 * 1024]) {
    const content = randomBytes(length)
    expect(sentFile(content.toString('base64')).equals(content)).toBe(true)
    expect(sentFile(content.toString('base64').replaceAll('=', '')).equals(content)).toBe(true)
  }
})

it.each(['', '=', '==', 'AAA===', 'AA=A', 'AAAA\n', ' AAAA', 'AA-_', 'data:image/png;base64,AAAA', 'ÄAAA'])('%j is no file', (text) => {
  expect(() => sentFile(text)).toThrow(expect.objectContaining({ code: 'invalid', reason: 'FILE_NOT_BASE64', target: 'content_base64' }))
})
