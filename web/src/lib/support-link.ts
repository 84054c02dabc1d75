import { useEffect, useState } from 'react'

let asked: Promise<string> | undefined

/** Where this installation gives help: a page or a mailbox from its settings; our own help page until that is known. */
export function useSupportLink(): string {
  const [link, setLink] = useState('/help')
  useEffect(() => {
    asked ??= ask()
    asked.then(setLink, () => {
      asked = undefined
    })
  }, [])
  return link
}

/** The link with a subject, where it leads to a mailbox. */
export function withSubject(link: string, subject: string): string {
  return link.startsWith('mailto:') ? `${link}?subject=${encodeURIComponent(subject)}` : link
}

// Loaded when something went wrong, so that the first load carries no schema for it.
async function ask(): Promise<string> {
  const [{ call }, { getConfig }] = await Promise.all([import('./api.ts'), import('@crewcall/contract/config.ts')])
  return (await call(getConfig, {})).links.support
}
