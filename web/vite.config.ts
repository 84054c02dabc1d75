import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groups } from './chunks.ts'
import { compileSentences } from './compile-sentences.ts'
import { growWithLetters } from './grow-with-letters.ts'
import { screensInManifest } from './screens-in-manifest.ts'
import { withoutJsonSchema } from './without-json-schema.ts'

const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:3000'
// What the server answers itself: calls, and the public pages without scripts.
const proxy = { '^/(api|chats/|connect/(?!continue/))': { target: apiUrl, changeOrigin: false } }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A loader is needed only where its screen is: they are bundled together.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']] },
      routesDirectory: `${import.meta.dirname}/src/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/route-tree.gen.ts`,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    compileSentences(),
    withoutJsonSchema(),
    screensInManifest(),
  ],
  css: { postcss: { plugins: [growWithLetters] } },
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
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
      },
    },
  },
  server: { host: '127.0.0.1', proxy },
  preview: { host: '127.0.0.1', proxy },
})
