import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { root } from './source-files.ts'
import { untilReady } from './until-ready.ts'

async function serveAfter(refusals: number, host = '127.0.0.1'): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(asked.length > refusals ? 200 : 503).end('{}')
  })
  await new Promise<void>((done) => server.listen(0, host, done))
  onTestFinished(() => void server.close())
  return { url: `http://${host}:${(server.address() as AddressInfo).port}`, asked }
}

it('The API is asked at its own address until it can serve', async () => {
  const { url, asked } = await serveAfter(2, process.platform === 'linux' ? '127.0.0.2' : undefined)
  await untilReady(url)
  expect(asked).toEqual(Array(3).fill('/api/health/ready'))
})

it('The API is asked directly, whatever proxy the environment names', async () => {
  const { url, asked } = await serveAfter(0)
  const program = `const { untilReady } = await import(${JSON.stringify(join(root, 'scripts/until-ready.ts'))}); await untilReady(${JSON.stringify(url)})`
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: { PATH: process.env['PATH'], NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:1', http_proxy: 'http://127.0.0.1:1' },
  })
  expect(asked).toHaveLength(1)
})
