import { describe, expect, it } from 'vitest'
import { fileAddress } from './file-address.ts'

describe('the address of a file', () => {
  it('is unchanged, and under another name of the same machine that of the page', () => {
    expect(fileAddress('https://files.example/api/media/1/?expires=2')).toBe('https://files.example/api/media/1/?expires=2')
    expect(fileAddress('http://localhost:31999/api/media/1/?expires=2')).toBe('/api/media/1/?expires=2')
    expect(fileAddress('http://127.0.0.1:12113/a/image/upload/b')).toBe('http://127.0.0.1:12113/a/image/upload/b')
    for (const machine of ['127.10.200.34', '[::1]']) expect(fileAddress(`http://${machine}:31999/api/media/1/`)).toBe('/api/media/1/')
    for (const other of ['127.0.0.1.example', 'localhost.example', 'my-localhost', '10.127.0.1'])
      expect(fileAddress(`http://${other}/api/media/1/`)).toBe(`http://${other}/api/media/1/`)
    expect(fileAddress(`${location.origin}/api/media/1/`)).toBe(`${location.origin}/api/media/1/`)
  })
})
