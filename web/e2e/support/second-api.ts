import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { untilReady } from '../../../scripts/until-ready.ts'
import { freePort } from '../../../server/database/free-ports.ts'
import { productUrl } from './product.ts'

type Settings = Readonly<Record<string, string>>
export type SecondApi = { url: string; close: () => Promise<void> }

/**
 * An API of the same product at another address, with other settings than that of the journeys; the settings may depend on that address.
 * @throws Error if it ends before it can serve
 */
export async function openSecondApi(settings: Settings | ((url: string) => Settings)): Promise<SecondApi> {
  await productUrl()
  const given = process.env['API_ENV']
  if (!given) throw new Error('Journeys run by "npm run e2e", which sets API_ENV')
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const own = { PORT: port, PUBLIC_URL: url, API_BASE_URL: '', METRICS_PORT: String(await freePort()) }
  const child = spawn(process.execPath, ['server/main-api.ts'], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    env: {
      ...process.env,
      ...(JSON.parse(given) as Record<string, string>),
      ...own,
      ...(typeof settings === 'function' ? settings(url) : settings),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const close = async () => {
    if (child.exitCode !== null) return
    child.kill()
    await once(child, 'exit')
  }
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The second API ended before it could serve')))
  // It says where it listens as soon as it does.
  await Promise.race([once(child, 'message').then(() => untilReady(url)), ended])
  return { url, close }
}
