import { IconFileCheck, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { FieldFrame, useField } from '../../ui/fields/field.tsx'
import styles from './profile.module.css'
import { useStoreFile } from './use-store-file.ts'

/** A photo or a PDF of a certificate; the form keeps the id of the stored file. */
export function AttachmentField({ name, label }: { name: string; label: string }) {
  const { t } = useT()
  const { error, onChange } = useField(name)
  const [stored, setStored] = useState<string>()
  const { store, refusal, isBusy } = useStoreFile('CERTIFICATION', () => 'certificate.jpg')

  async function handleFile(file: File | undefined) {
    const media = file && (await store(file))
    if (!media) return
    setStored(file.name)
    onChange(media.id)
  }

  return (
    <FieldFrame label={label} error={refusal ?? error} required>
      {({ id, describedBy }) => (
        <label className={styles.upload} aria-busy={isBusy}>
          {stored === undefined ? <IconUpload size={18} aria-hidden="true" /> : <IconFileCheck size={18} aria-hidden="true" />}
          {isBusy ? t('Sending…') : (stored ?? t('Take a photo or choose a file'))}
          <input
            id={id}
            type="file"
            accept="image/*,application/pdf"
            aria-describedby={describedBy}
            className="visually-hidden"
            disabled={isBusy}
            onChange={(event) => void handleFile(event.target.files?.[0])}
          />
        </label>
      )}
    </FieldFrame>
  )
}
