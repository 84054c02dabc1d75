import type { Endpoint, Sent } from '@crewcall/contract/kit.ts'
import { useState } from 'react'
import { download } from './api.ts'
import { errorSentence } from './api-error.ts'
import { showToast } from './toast.ts'

/** Saves an endpoint's file answer under this name. */
export function useDownload<E extends Endpoint>(endpoint: E, name: string) {
  const [isPending, setPending] = useState(false)
  async function save(sent: Sent<E>): Promise<void> {
    setPending(true)
    try {
      const url = URL.createObjectURL(await download(endpoint, sent))
      Object.assign(document.createElement('a'), { href: url, download: name }).click()
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    } catch (error) {
      showToast(errorSentence(error), { tone: 'error' })
    } finally {
      setPending(false)
    }
  }
  return { save, isPending }
}
