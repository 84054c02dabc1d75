import { uploadMedia } from '@crewcall/contract/media.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'

const mostBytes = 10 * 1024 * 1024

/** Uploads an image or PDF of at most 10 MB to be attached to something; a failure is told by a toast. */
export function useUpload() {
  const { t } = useT()
  const { send, isPending } = useCommand(uploadMedia)
  async function upload(file: File) {
    if (file.size > mostBytes) {
      showToast(t('{name} is larger than 10 MB', { name: file.name }), { tone: 'error' })
      return undefined
    }
    return send({ body: { name: file.name, purpose: 'ATTACHMENT', content_base64: await base64Of(file) } })
  }
  return { upload, isPending }
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  // In slices, because spreading a large array into one call overflows the stack.
  for (let at = 0; at < bytes.length; at += 0x8000) parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  return btoa(parts.join(''))
}
