import type { uploadMedia } from '@crewcall/contract/media.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { base64Of, wholeJpeg } from '../../domain/picture/redrawn-picture.ts'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { useUpload } from './commands.ts'

const mostBytes = 10 * 1024 * 1024
type Purpose = Input<typeof uploadMedia>['body']['purpose']

/** Stores a photo (re-encoded as JPEG, so HEIC works) or a PDF of at most 10 MB; what cannot be stored is said, and gives nothing. */
export function useStoreFile(purpose: Purpose, nameOf: (picture: File) => string) {
  const { t } = useT()
  const upload = useUpload()

  async function store(file: File): Promise<{ id: number; name: string } | undefined> {
    const isPdf = file.type === 'application/pdf'
    const content = isPdf ? file : await wholeJpeg(file).catch(() => null)
    if (!content) return void showToast(t('This phone cannot read that picture. Choose a JPEG or PNG.'), { tone: 'error' })
    if (content.size > mostBytes) return void showToast(t('The file is larger than 10 MB.'), { tone: 'error' })
    const name = isPdf ? file.name.slice(0, 200) : nameOf(file)
    return upload.send({ body: { name, purpose, content_base64: await base64Of(content) } })
  }
  return { store, isBusy: upload.isPending }
}
