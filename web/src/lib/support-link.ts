import type { PublicConfig } from '@crewcall/contract/config.ts'
import { useEffect, useState } from 'react'

type Links = PublicConfig['links']

let asked: Promise<Links> | undefined

/** The installation's help link, for everybody or for businesses: from its settings; our own help page until they are known. */
export function useSupportLink(to: 'support' | 'business_support' = 'support'): string {
  const [link, setLink] = useState('/help')
  useEffect(() => {
    asked ??= ask()
    asked.then(
      (links) => setLink(links[to]),
      () => {
        asked = undefined
      },
    )
  }, [to])
  return link
}

/** The link with a subject, if it is a mail address. */
export function withSubject(link: string, subject: string): string {
  return link.startsWith('mailto:') ? `${link}?subject=${encodeURIComponent(subject)}` : link
}

// Loaded after an error, so that the first load needs no schema for it.
async function ask(): Promise<Links> {
  const [{ call }, { getConfig }] = await Promise.all([import('./api.ts'), import('@crewcall/contract/config.ts')])
  return (await call(getConfig, {})).links
}
