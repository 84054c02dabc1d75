import { MOST_APPEAL_DOCUMENTS } from '@crewcall/contract/appeals.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { IconFileCheck, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame, useField } from '../../ui/fields/field.tsx'
import styles from './profile.module.css'
import { useStoreFile } from './use-store-file.ts'

type Stored = { id: number; name: string }

/** The files of an appeal, photos or PDFs; the form keeps the ids of the stored files. */
export function DocumentsField({ name }: { name: string }) {
  const { t } = useT()
  const { error, onChange } = useField(name)
  const [files, setFiles] = useState<readonly Stored[]>([])
  const { store, refusal, isBusy } = useStoreFile('APPEAL', (picture) => `${picture.name.replace(/\.[^.]*$/, '').slice(0, 190)}.jpg`)

  function keep(next: readonly Stored[]) {
    setFiles(next)
    onChange(next.map(({ id }) => id))
  }
  async function handleFile(input: HTMLInputElement) {
    const file = input.files?.[0]
    const media = file && (await store(file))
    // The same file can be chosen again after it was removed.
    input.value = ''
    if (media) keep([...files, media])
  }

  return (
    <FieldFrame
      label={t('Photos or PDFs')}
      hint={t('Up to {count}; only the platform sees them.', { count: MOST_APPEAL_DOCUMENTS })}
      error={refusal ?? error}
    >
      {({ id, describedBy }) => (
        <div className="stack gap-8">
          {files.map((file) => (
            <div key={file.id} className="cluster">
              <IconFileCheck size={18} aria-hidden="true" />
              {isolated(file.name)}
              <Button
                variant="text"
                size="small"
                aria-label={t('Remove {name}', { name: file.name })}
                onClick={() => keep(files.filter((one) => one !== file))}
              >
                {t('Remove')}
              </Button>
            </div>
          ))}
          {files.length < MOST_APPEAL_DOCUMENTS && (
            <label className={styles.upload} aria-busy={isBusy}>
              <IconUpload size={18} aria-hidden="true" />
              {isBusy ? t('Sending…') : t('Take a photo or choose a file')}
              <input
                id={id}
                type="file"
                accept="image/*,application/pdf"
                aria-describedby={describedBy}
                className="visually-hidden"
                disabled={isBusy}
                onChange={(event) => void handleFile(event.target)}
              />
            </label>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
