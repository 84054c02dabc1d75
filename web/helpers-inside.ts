import type { Plugin, Rolldown } from 'vite'

type Manifest = Record<string, { imports?: string[] }>
type Chunk = Rolldown.OutputChunk

/**
 * Puts the builder's helpers, for which it makes a file of its own, into the first script: on a slow connection a request costs more than they
 * weigh. The first script may import nothing else, so that the helpers are there before all who need them.
 */
export function helpersInside(): Plugin {
  return {
    name: 'helpers-inside',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((each): each is Chunk => each.type === 'chunk')
        const helpers = chunks.find(({ name }) => name === 'rolldown-runtime')
        const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => /[\\/]src[\\/]main\.tsx$/.test(id)))
        if (!helpers || !first) throw new Error('The builder names the file of its helpers, or of the first script, in another way')
        const [from, to] = [helpers.fileName, first.fileName].map((name) => name.replace(/^.*\//, '')) as [string, string]
        for (const each of chunks)
          each.code = withoutFile(each === first ? withHelpers(each.code, helpers.code, from) : each.code, from, to)
        for (const each of Object.values(bundle)) {
          if (each.type !== 'asset' || typeof each.source !== 'string') continue
          if (each.fileName.endsWith('.html'))
            each.source = each.source.replace(new RegExp(`\\s*<(script|link)[^>]*${from}[^>]*>(</script>)?`), '')
          if (each.fileName.endsWith('.json'))
            each.source = JSON.stringify(withoutEntry(JSON.parse(each.source) as Manifest, `_${from}`), null, 2)
        }
        delete bundle[helpers.fileName]
      },
    },
  }
}

/**
 * The first script with the helpers in it, which it exports to the others.
 * @throws Error where the builder writes them differently than this expects
 */
export function withHelpers(code: string, helpers: string, file: string): string {
  const [, body, exported] = /^([\s\S]*)export\s*\{([^}]*)\};?\s*$/.exec(helpers) ?? []
  const [statement, imported] = importOf(file).exec(code) ?? []
  if (
    body === undefined ||
    exported === undefined ||
    statement === undefined ||
    imported === undefined ||
    importOf('').test(code.replace(statement, ''))
  )
    throw new Error('The first script imports its helpers in a way that cannot be put into it, or imports another file')
  const names = pairs(exported)
  const made = `var{${names.map(([, as]) => `${as}:${own(as)}`).join()}}=(()=>{${body}return{${names.map(([name, as]) => `${as}:${name}`).join()}}})(),`
  const used = pairs(imported).map(([name, as]) => `${as}=${own(name)}`)
  return `${code.replace(statement, () => `${made}${used.join()};`)}\nexport{${names.map(([, as]) => own(as)).join()}};`
}

/** Another script, which takes its helpers from the first, and no longer fetches their file beforehand. */
export function withoutFile(code: string, from: string, to: string): string {
  const taken = code.replace(importOf(from), (_, names: string) => {
    const list = pairs(names).map(([name, as]) => `${own(name)} as ${as}`)
    return `import{${list.join()}}from"./${to}";`
  })
  return taken.replaceAll(from, to)
}

function withoutEntry(manifest: Manifest, entry: string): Manifest {
  const { [entry]: _, ...others } = manifest
  for (const each of Object.values(others)) if (each.imports) each.imports = each.imports.filter((needed) => needed !== entry)
  return others
}

const own = (name: string) => `helper_${name}`

// Without a name, of any file.
function importOf(file: string): RegExp {
  return new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${file.replaceAll('.', '\\.')}${file ? '' : '[^"\']*'}["'];?`)
}

// What is exported or imported, and as what: `a as b, c`.
function pairs(list: string): [string, string][] {
  return list.split(',').flatMap((each): [string, string][] => {
    const [name = '', as = name] = each.trim().split(/\s+as\s+/)
    return name ? [[name, as]] : []
  })
}
