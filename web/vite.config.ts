import { defineConfig } from 'vite'
import { appConfig } from './app-config.ts'
import { groups } from './chunks.ts'

export default defineConfig(
  appConfig({ routes: { tree: `${import.meta.dirname}/src/route-tree.gen.ts` }, groups, manifest: '.vite/manifest.json' }),
)
