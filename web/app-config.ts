import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { PluginOption, Rolldown, UserConfig } from 'vite'
import { compileSentences } from './compile-sentences.ts'
import { growWithLetters } from './grow-with-letters.ts'
import { screensInManifest } from './screens-in-manifest.ts'
import { unusedCalls } from './unused-calls.ts'
import { wordsBeside } from './words-beside.ts'
import { leanZod } from './lean-zod.ts'

const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:3000'
// What the server answers itself: calls, the map, and the public pages without scripts.
const proxy = {
  '^/(api|map/|brand/|chats/|jobs/|my-application/|interview(?!\\w)|orientation(/|$)|(robots.txt|sitemap.xml)$|connect/(?!continue/))': {
    target: apiUrl,
    changeOrigin: false,
  },
}

type Group = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups'] extends readonly (infer One)[] | undefined
  ? One
  : never
type Parts = {
  /** The file of the generated routes, and what of the folder of routes it leaves out. */
  routes: { tree: string; without?: RegExp; disableTypes?: boolean }
  /** How modules are grouped into files. */
  groups: readonly Group[]
  manifest: string
  plugins?: readonly PluginOption[]
}

// With a line number, as by default, each name would be a few bytes longer.
const classNameOf = (name: string, file: string) =>
  `_${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('hex')
    .slice(0, 5)}`

/** How the browser application is built, from all of its screens or from some. */
export function appConfig({ routes, groups, manifest, plugins = [] }: Parts): UserConfig {
  return {
    root: import.meta.dirname,
    plugins: [
      wordsBeside(),
      ...plugins,
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        // A loader is needed only where its screen is: they are bundled together.
        codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']] },
        routesDirectory: `${import.meta.dirname}/src/routes`,
        generatedRouteTree: routes.tree,
        ...(routes.without ? { routeFileIgnorePattern: routes.without.source } : {}),
        // Nobody reads a tree without types.
        ...(routes.disableTypes ? { disableTypes: true, enableRouteTreeFormatting: false } : {}),
        quoteStyle: 'single',
        semicolons: false,
      }),
      react(),
      compileSentences(),
      unusedCalls(),
      leanZod(),
      screensInManifest(manifest),
    ],
    worker: { format: 'es' },
    css: { postcss: { plugins: [growWithLetters] }, modules: { generateScopedName: classNameOf } },
    // The server replaces this placeholder by a fresh nonce in every response.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2022',
      sourcemap: false,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      // Tells the server which files a screen needs.
      manifest,
      rolldownOptions: { output: { codeSplitting: { groups: [...groups] } } },
    },
    server: { host: '127.0.0.1', proxy },
    preview: { host: '127.0.0.1', proxy },
  }
}
