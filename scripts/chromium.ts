import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { root } from './source-files.ts'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium that starts here: CHROMIUM_PATH, an installed one, or else the one from npm with its bundled libraries. */
export async function chromiumPath(): Promise<string> {
  return process.env['CHROMIUM_PATH'] || installed.find((path) => existsSync(path)) || (await packagedChromium())
}

async function packagedChromium(): Promise<string> {
  const folder = join(root, '.cache/chromium')
  const launcher = join(folder, 'launch.sh')
  const { default: chromium } = await import('@sparticuz/chromium')
  const program = await chromium.executablePath()
  mkdirSync(folder, { recursive: true })
  unpackLibraries(folder)
  // A machine without a desktop lacks some of its libraries; the launcher adds the bundled ones.
  const script = `#!/bin/sh\nLD_LIBRARY_PATH="${folder}/lib:$LD_LIBRARY_PATH" exec "${program}" "$@"\n`
  // Nothing that another run may be starting is open for writing.
  if (!existsSync(launcher) || readFileSync(launcher, 'utf8') !== script) {
    writeFileSync(`${launcher}.${process.pid}`, script, { mode: 0o755 })
    renameSync(`${launcher}.${process.pid}`, launcher)
  }
  return launcher
}

function unpackLibraries(folder: string): void {
  if (existsSync(join(folder, 'lib'))) return
  const folders = createRequire(import.meta.url).resolve.paths('@sparticuz/chromium') ?? []
  const packed = folders.map((parent) => join(parent, '@sparticuz/chromium/bin/al2023.tar.br')).find((path) => existsSync(path))
  if (packed) execFileSync('tar', ['-x', '-C', folder], { input: brotliDecompressSync(readFileSync(packed)) })
}
