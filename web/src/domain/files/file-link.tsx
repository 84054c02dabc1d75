import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, type MouseEvent, type ReactNode } from 'react'
import { fileAddress } from '../../lib/file-address.ts'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'

const renewedEveryMs = 240_000
const spareMs = 5_000

type Props = {
  url: string
  className?: string | undefined
  children: ReactNode
  /** Fetches a new address, for a file that no query would bring again. */
  renew?: () => Promise<string | undefined>
}

/**
 * A link to a file. Its signed address is valid for five minutes: as long as it is shown, the query that has it is refetched before that,
 * and a press on an address that is over fetches a new one first.
 */
export function FileLink({ url, className, children, renew }: Props) {
  const { t } = useT()
  const client = useQueryClient()
  const isInQuery = renew === undefined
  useEffect(() => {
    if (!isInQuery || expiryOf(url) === null) return
    // A page in the background refetches once it is looked at.
    const timer = setInterval(() => void (document.hidden || renewed(client, url)), renewedEveryMs)
    return () => clearInterval(timer)
  }, [client, url, isInQuery])

  async function handleClick(event: MouseEvent) {
    const expiry = expiryOf(url)
    if (expiry === null || Date.now() < expiry - spareMs) return
    event.preventDefault()
    const fresh = await (renew ?? (() => renewed(client, url)))()
    if (fresh === undefined) showToast(t('The file could not be opened. Reload the page and try again.'), { tone: 'error' })
    else open(fresh)
  }
  return (
    <a href={fileAddress(url)} target="_blank" rel="noreferrer nofollow" className={className} onClick={(event) => void handleClick(event)}>
      {children}
    </a>
  )
}

/** When a signed address ends, in milliseconds since 1970; null for a picture at an image host, which does not end. */
function expiryOf(url: string): number | null {
  const expires = new URL(url, location.href).searchParams.get('expires')
  return expires === null ? null : Number(expires) * 1000
}

/** Refetches what is shown with this file. Returns the new address of the file, if it got one. */
async function renewed(client: QueryClient, url: string): Promise<string | undefined> {
  const path = `${url.split('?')[0]}?`
  const shown = {
    type: 'active',
    predicate: ({ state }: { state: { data: unknown } }) => addressIn(state.data, path) !== undefined,
  } as const
  // Several files of one answer are renewed by one request.
  await client.refetchQueries(shown, { cancelRefetch: false })
  const addresses = client.getQueriesData(shown).map(([, data]) => addressIn(data, path))
  return addresses.find((address) => address !== undefined && address !== url)
}

function addressIn(data: unknown, path: string): string | undefined {
  if (typeof data === 'string') return data.startsWith(path) ? data : undefined
  if (typeof data !== 'object' || data === null) return undefined
  for (const part of Object.values(data)) {
    const found = addressIn(part, path)
    if (found !== undefined) return found
  }
  return undefined
}

function open(url: string): void {
  Object.assign(document.createElement('a'), { href: fileAddress(url), target: '_blank', rel: 'noreferrer nofollow' }).click()
}
