import type { Endpoint, Sent } from '@crewcall/contract/kit.ts'
import { useState } from 'react'
import { download } from './api.ts'
import { toldSentence } from './api-error.ts'
import { showToast } from './toast.ts'

/** Saves an endpoint's file answer under the name that the server gave it, or this one. */
export function useDownload<E extends Endpoint>(endpoint: E, name: string) {
  const [isPending, setPending] = useState(false)
  async function save(sent: Sent<E>): Promise<void> {
    setPending(true)
    try {
      const file = await download(endpoint, sent)
      const url = URL.createObjectURL(file)
      Object.assign(document.createElement('a'), { href: url, download: file.name || name }).click()
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    } catch (error) {
      const told = toldSentence(error)
      if (told !== undefined) showToast(told, { tone: 'error' })
    } finally {
      setPending(false)
    }
  }
  return { save, isPending }
}
