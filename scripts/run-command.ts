import { explain } from './run-until-stopped.ts'

/** Runs a command of `npm run` to completion; an error is one sentence on the terminal, with exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${explain(error instanceof Error ? error.message : String(error))}\n`)
    process.exitCode = 1
  }
}
