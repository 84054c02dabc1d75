import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vite'
import { buildOf } from './kept-parts.ts'

const dist = `${import.meta.dirname}/dist`
const build = buildOf(dist)
// A changed page or worker is another version, even with the same files.
const pages = ['index.html', 'pros.html'].map((name) => readFileSync(`${dist}/${name}`))
const version = createHash('sha256').update(JSON.stringify(build)).update(Buffer.concat(pages)).digest('hex').slice(0, 12)

/** Builds the service worker after the application, whose files it names. */
export default defineConfig({
  root: import.meta.dirname,
  define: { __BUILD__: JSON.stringify({ ...build, version }) },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: {
      input: `${import.meta.dirname}/src/service-worker/service-worker.ts`,
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
})
