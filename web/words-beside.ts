import type { Plugin } from 'vite'

const first = { es: /[\\/]i18n[\\/](es|of-pros[\\/]first)\.ts$/, 'es-clock': /[\\/]i18n[\\/](es|of-pros[\\/]first-of-clock)\.ts$/ }

/** Names the files of the first Spanish words, of a clock and of other screens, in the page, which fetches them beside the program (index.html). */
export function wordsBeside(): Plugin {
  return {
    name: 'words-beside',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        for (const [name, file] of Object.entries(first)) {
          const words = Object.values(bundle).find((each) => each.type === 'chunk' && file.test(each.facadeModuleId ?? ''))
          if (!words || page?.type !== 'asset') throw new Error('The build has no file of Spanish words, or no page')
          const named = `<meta name="words-${name}" content="/${words.fileName}" />`
          page.source = page.source.toString().replace(`<meta name="words-${name}" content="" />`, named)
          if (!page.source.includes(named)) throw new Error('The page names no file of Spanish words')
        }
      },
    },
  }
}
