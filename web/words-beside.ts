import type { Plugin } from 'vite'

const isFirstWords = /[\\/]i18n[\\/](es|of-pros[\\/]first)\.ts$/

/** Names the file of the first Spanish words in the page, which fetches them beside the program (index.html). */
export function wordsBeside(): Plugin {
  return {
    name: 'words-beside',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const words = Object.values(bundle).find((each) => each.type === 'chunk' && isFirstWords.test(each.facadeModuleId ?? ''))
        const page = bundle['index.html']
        if (!words || page?.type !== 'asset') throw new Error('The build has no file of Spanish words, or no page')
        page.source = page.source
          .toString()
          .replace('<meta name="words-es" content="" />', `<meta name="words-es" content="/${words.fileName}" />`)
        if (!page.source.includes(words.fileName)) throw new Error('The page names no file of Spanish words')
      },
    },
  }
}
