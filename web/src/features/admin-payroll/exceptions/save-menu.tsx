import { exportWageExceptionsCsv, exportWageExceptionsXlsx } from '@crewcall/contract/wage-exceptions.ts'
import type { ComponentProps, ReactElement } from 'react'
import { FileMenu } from '../../../domain/lists/file-menu.tsx'
import { useDownload } from '../../../lib/use-download.ts'
import type { ExceptionsSearch } from './exceptions-search.ts'

export type Asked = { from: string; until: string } & Pick<ExceptionsSearch, 'state_code' | 'location_id' | 'rule'>
type Props = { button: ReactElement<ComponentProps<'button'>>; asked: Asked }

/** The exceptions that are listed as a file. */
export function SaveMenu({ button, asked }: Props) {
  const name = `exceptions-${asked.from}-${asked.until}`
  const csv = useDownload(exportWageExceptionsCsv, `${name}.csv`)
  const sheet = useDownload(exportWageExceptionsXlsx, `${name}.xlsx`)
  return <FileMenu button={button} onCsv={() => void csv.save({ query: asked })} onXlsx={() => void sheet.save({ query: asked })} />
}
