import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import styles from './imports.module.css'
import { decodeSheet } from './read-file.ts'

export type Sheet = { text: string; file_name: string }
type Props = {
  title: string
  /** What happens with the file. */
  children: ReactNode
  /** Said of a file that is too large. */
  tooLarge: string
  busy: boolean
  onSheet: (sheet: Sheet) => void
}

const mostBytes = 3_000_000

/** Takes a file by choosing it or dropping it here. */
export function ChooseFile({ title, children, tooLarge, busy, onSheet }: Props) {
  const { t } = useT()
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  async function read(file: File | undefined) {
    if (!file) return
    if (/\.(xlsx?|ods|numbers)$/i.test(file.name)) return void showToast(t('Save the spreadsheet as CSV first'), { tone: 'error' })
    if (file.size > mostBytes) return void showToast(tooLarge, { tone: 'error' })
    onSheet({ text: decodeSheet(new Uint8Array(await file.arrayBuffer())), file_name: file.name.slice(0, 200) })
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    void read(event.dataTransfer.files[0])
  }
  function handleOver(event: DragEvent) {
    event.preventDefault()
    setIsOver(true)
  }
  function handleChoice({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    void read(currentTarget.files?.[0])
    currentTarget.value = ''
  }
  return (
    <Section title={title}>
      <p>{children}</p>
      <div className={styles.drop} data-over={isOver} onDragOver={handleOver} onDragLeave={() => setIsOver(false)} onDrop={handleDrop}>
        <IconFileSpreadsheet size={28} aria-hidden="true" />
        <span className="phone-hidden">{t('Drop the file here, or')}</span>
        <Button variant="outlined" busy={busy} onClick={() => picker.current?.click()}>
          {t('Choose a CSV file')}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label={t('CSV file')}
          onChange={handleChoice}
        />
      </div>
    </Section>
  )
}
