import { defineConfig, type Plugin } from 'vite'
import { appConfig } from './app-config.ts'
import { isHeavy, later, type Graph } from './chunks.ts'
import { helpersInside } from './helpers-inside.ts'
import { spanishOfPros } from './spanish-of-pros.ts'
import { themeAsSheet } from './theme-as-sheet.ts'

const src = `${import.meta.dirname}/src`
const tree = `${src}/route-tree-of-pros.gen.js`
const instead: Record<string, string> = {
  'route-tree.gen.ts': tree,
  'spanish.ts': `${src}/i18n/of-pros/spanish.ts`,
  'app-theme.tsx': `${src}/theme/app-theme-of-pros.tsx`,
  'navigation-manager.ts': `${src}/domain/navigation/navigation-elsewhere.ts`,
  'navigation-admin.ts': `${src}/domain/navigation/navigation-elsewhere.ts`,
  'may-open.ts': `${src}/domain/navigation/navigation-elsewhere.ts`,
  'sidebar.tsx': `${src}/features/shell/parts-of-managers.tsx`,
  'location-switcher.tsx': `${src}/features/shell/parts-of-managers.tsx`,
  'use-leaving-all.ts': `${src}/features/shell/parts-of-managers.tsx`,
}

/**
 * The app of pros: the same program with their screens only, in few files, for a first visit on a phone (docs/decisions/0146). It is built
 * beside the whole application, into the same folder; a screen that it does not have is opened with that (src/lib/whole-app.ts).
 */
export default defineConfig(async () => {
  const config = appConfig({
    routes: {
      tree,
      without:
        /^(admin|dashboards|locations|organizations|team-captain|legal|local|_invited|_invited\.tsx|shifts\.tsx|help\.tsx|signup\.tsx|account-linking\.tsx)$/,
      disableTypes: true,
    },
    groups: [
      // Everything until the clock is shown, and the styles of the other two screens with which most visits begin.
      {
        name: 'pros',
        test: /[\\/]src[\\/](main\.tsx|routes[\\/](?!-)[^?]*)$|modulepreload-polyfill|rolldown[\\/]runtime|[\\/]domain[\\/]person[\\/]actor\.ts$|[\\/]routes[\\/](-frame\.tsx$|_app\.tsx\?tsr-split|_app[\\/]pro[\\/]clock\.tsx\?tsr-split)|[\\/](pro-clock|pro-find|pro-shift|pro-earnings|pro-schedule|offer)[\\/][\w-]+\.module\.css$|[\\/]ui[\\/](chart|filter-chips|tabs|word-table)\.module\.css$/,
      },
      { name: 'pros-home', test: /[\\/]routes[\\/]_app[\\/]pro[\\/](index|find)\.tsx\?tsr-split/ },
      // What a clock-out asks and pays, loaded behind the clock.
      { name: 'clock-out', test: /[\\/](clock-out-(dialog|question)\.tsx|contract[\\/]rules[\\/]hours\.ts)$/ },
      // Light ones first: what the frame adds to the first screen does not wait for forms.
      { name: (id: string, graph: Graph) => (id.includes('node_modules') || isHeavy(id, graph) ? null : 'pros-shared'), minShareCount: 2 },
      ...later,
      { name: 'pros-forms', minShareCount: 2 },
    ].map((group, at) => ({ ...group, priority: 100 - at })),
    manifest: '.vite/pros.json',
    plugins: [helpersInside(), onlyPros(), themeAsSheet(), spanishOfPros({ first: /^pros(-home)?$/, clock: /^pros$/ })],
  })
  return {
    ...config,
    define: { 'import.meta.env.ONLY_PROS': 'true' },
    build: { ...config.build, emptyOutDir: false, copyPublicDir: false },
  }
})

// Their routes and their theme instead of all, and a page with a name of its own.
function onlyPros(): Plugin {
  return {
    name: 'only-pros',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => instead[source.slice(source.lastIndexOf('/') + 1)] ?? null,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        delete bundle['index.html']
        this.emitFile({ type: 'asset', fileName: 'pros.html', source: page.source })
      },
    },
  }
}
