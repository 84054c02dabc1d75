import { IconFileCheck, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { base64Of, wholeJpeg } from '../../domain/picture/redrawn-picture.ts'
import { FieldFrame, useField } from '../../ui/fields/field.tsx'
import { useUpload } from './commands.ts'
import styles from './profile.module.css'

const mostBytes = 10 * 1024 * 1024

/** A photo (re-encoded as JPEG, so HEIC works) or a PDF of at most 10 MB; the form keeps the id of the stored file. */
export function AttachmentField({ name, label }: { name: string; label: string }) {
  const { t } = useT()
  const { error, onChange } = useField(name)
  const [stored, setStored] = useState<string>()
  const upload = useUpload()

  async function handleFile(file: File | undefined) {
    if (!file) return
    const isPdf = file.type === 'application/pdf'
    const content = isPdf ? file : await wholeJpeg(file).catch(() => null)
    if (!content) return void showToast(t('This phone cannot read that picture. Choose a JPEG or PNG.'), { tone: 'error' })
    if (content.size > mostBytes) return void showToast(t('The file is larger than 10 MB.'), { tone: 'error' })
    const media = await upload.send({
      body: {
        name: isPdf ? file.name.slice(0, 200) : 'certificate.jpg',
        purpose: 'CERTIFICATION',
        content_base64: await base64Of(content),
      },
    })
    if (!media) return
    setStored(file.name)
    onChange(media.id)
  }

  return (
    <FieldFrame label={label} error={error} required>
      {({ id, describedBy }) => (
        <label className={styles.upload} aria-busy={upload.isPending}>
          {stored === undefined ? <IconUpload size={18} aria-hidden="true" /> : <IconFileCheck size={18} aria-hidden="true" />}
          {upload.isPending ? t('Sending…') : (stored ?? t('Take a photo or choose a file'))}
          <input
            id={id}
            type="file"
            accept="image/*,application/pdf"
            aria-describedby={describedBy}
            className="visually-hidden"
            disabled={upload.isPending}
            onChange={(event) => void handleFile(event.target.files?.[0])}
          />
        </label>
      )}
    </FieldFrame>
  )
}
