import { createRequire } from 'node:module'

// Plain JavaScript, for any Node: the rest is TypeScript and uses the newest language features.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const { resolve } = createRequire(import.meta.url)

/** @param {string} name */
function isInstalled(name) {
  try {
    return Boolean(resolve(name))
  } catch {
    return false
  }
}

/** @param {string} sentence */
function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

if (!['pg/package.json', 'zod/package.json', '@crewcall/contract/package.json'].every(isInstalled))
  refuse('The packages of Crewcall are not here: run "npm ci" in its folder first (npm 10 or newer; pnpm and yarn do not install it).')
if (major < 24 || (major === 24 && minor < 2) || !process.features.typescript)
  refuse(
    `Crewcall needs Node 24.2 or newer, and this is ${process.versions.node}: get it from nodejs.org, or run "npm ci" without --omit=optional on Linux, which brings one along.`,
  )
