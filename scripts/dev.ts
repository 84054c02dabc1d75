import { spawn } from 'node:child_process'
import { viteProgram } from './build-web.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { root } from './source-files.ts'
import { startStack, type Stack } from './stack.ts'

const webPort = process.env['WEB_PORT'] ?? '5173'
const env = { PUBLIC_URL: `http://localhost:${webPort}`, ...process.env }

const say = (line: string) => process.stdout.write(`· ${line}\n`)
await runUntilStopped((signal) => startStack({ env, watch: true, signal, onStep: say }), serveWeb)

function serveWeb({ config, signIns }: Stack): void {
  const vite = spawn(process.execPath, [viteProgram, 'web', '--port', webPort, '--strictPort'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, API_URL: `http://127.0.0.1:${config.port}` },
  })
  vite.once('exit', () => process.kill(process.pid, 'SIGTERM'))
  process.once('exit', () => vite.kill())
  for (const { who, phone } of signIns) process.stdout.write(`  ${who.padEnd(28)}${phone}\n`)
}
