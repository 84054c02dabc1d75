import type { Plugin } from 'vite'

type Chunk = { file: string }

/**
 * Names the file of the page and of every screen in the build manifest. The builder itself names only files of one screen; screens bundled
 * with others are inside a file named after the group (`web/chunks.ts`).
 */
export function screensInManifest(manifest: string): Plugin {
  return {
    name: 'screens-in-manifest',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const asset = bundle[manifest]
        if (asset?.type !== 'asset') return
        const files = Object.values(bundle).flatMap((each) =>
          each.type === 'chunk' ? Object.keys(each.modules).map((id) => ({ id, file: each.fileName })) : [],
        )
        asset.source = JSON.stringify(withScreens(JSON.parse(asset.source.toString()) as Record<string, Chunk>, files), null, 2)
      },
    },
  }
}

/**
 * The manifest with an entry for the page (`index.html`), every screen, the actor and the Spanish words, given the file that contains each
 * module.
 */
export function withScreens<One extends Chunk>(
  manifest: Readonly<Record<string, One>>,
  files: readonly { id: string; file: string }[],
): Record<string, One> {
  const all: Record<string, One> = { ...manifest }
  // Of several with one file, the first.
  const chunks = new Map(
    Object.values(manifest)
      .toReversed()
      .map((chunk) => [chunk.file, chunk]),
  )
  for (const { id, file } of files) {
    const name = /[\\/](src[\\/](?:routes[\\/].*\?tsr-split.*|domain[\\/]person[\\/]actor\.ts|i18n[\\/]es\.ts|main\.tsx))$/.exec(id)?.[1]
    const key = name?.replaceAll('\\', '/').replace(/^src\/main\.tsx$/, 'index.html')
    const chunk = chunks.get(file)
    if (key !== undefined && chunk && !(key in all)) all[key] = chunk
  }
  return all
}
