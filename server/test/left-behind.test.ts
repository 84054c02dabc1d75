import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { leftBehind, traces } from './left-behind.ts'

const before = traces()
const found = () => leftBehind(before, traces())

it('nothing is left behind by a file that puts everything back', () => {
  expect(found()).toEqual([])
})

it('a listener, a variable, a global, a replaced function, a folder and a umask are found until they are put back', () => {
  const listener = () => undefined
  const { now } = Date
  const { exitCode } = process
  const folder = process.cwd()
  process.on('SIGUSR2', listener)
  process.env['LEFT_BEHIND'] = 'yes'
  Object.assign(globalThis, { leftHere: 1 })
  Date.now = () => 0
  process.chdir('/')
  const umask = process.umask(0o077)
  process.exitCode = 3
  try {
    expect(found()).toEqual([
      'a listener of SIGUSR2 (1)',
      'LEFT_BEHIND of the environment',
      'a global leftHere',
      'another Date.now',
      'another working folder',
      'another umask',
      'an exit code',
    ])
  } finally {
    process.off('SIGUSR2', listener)
    delete process.env['LEFT_BEHIND']
    Reflect.deleteProperty(globalThis, 'leftHere')
    Date.now = now
    process.chdir(folder)
    process.umask(umask)
    process.exitCode = exitCode
  }
  expect(found()).toEqual([])
})

it('a server that listens is found until it is closed', async () => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  expect(found()).toEqual(['an open TCPServerWrap (1)'])
  await new Promise((done) => server.close(done))
  await expect.poll(found).toEqual([])
})
