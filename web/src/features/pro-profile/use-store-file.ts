import type { uploadMedia } from '@crewcall/contract/media.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { useState } from 'react'
import { base64Of, wholeJpeg } from '../../domain/picture/redrawn-picture.ts'
import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { useUpload } from './commands.ts'

const mostBytes = 10 * 1024 * 1024
type Purpose = Input<typeof uploadMedia>['body']['purpose']

/**
 * Stores a photo (re-encoded as JPEG, so HEIC works) or a PDF of at most 10 MB. What cannot be stored gives nothing, and `refusal` says why,
 * for the field, until another file is chosen.
 */
export function useStoreFile(purpose: Purpose, nameOf: (picture: File) => string) {
  const { t } = useT()
  const upload = useUpload()
  const [refusal, setRefusal] = useState<string>()

  async function store(file: File): Promise<{ id: number; name: string } | undefined> {
    setRefusal(undefined)
    const isPdf = file.type === 'application/pdf'
    const content = isPdf ? file : await wholeJpeg(file).catch(() => null)
    if (!content || content.size > mostBytes) {
      setRefusal(content ? t('The file is larger than 10 MB.') : t('This phone cannot read that picture. Choose a JPEG or PNG.'))
      return undefined
    }
    const name = isPdf ? file.name.slice(0, 200) : nameOf(file)
    try {
      return await upload.submit({ body: { name, purpose, content_base64: await base64Of(content) } })
    } catch (error) {
      setRefusal(errorSentence(error))
      return undefined
    }
  }
  return { store, refusal, isBusy: upload.isPending }
}
