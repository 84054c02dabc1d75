import { createInterface } from 'node:readline/promises'
import { phone } from '@crewcall/contract/common.ts'
import { loadConfig } from '../server/config.ts'
import { employee } from '../server/database/seed/demo-sign-ins.ts'
import { callSite } from '../server/standins/contact-center/index.ts'

// Calls the contact center of `npm start` from a terminal: what it says is printed, and a line of digits is what is pressed. An empty line is silence.
const say = (text: string) => process.stdout.write(text)
const { api_base_url } = loadConfig(process.env)
const from = phone.safeParse(process.argv[2] ?? employee.phone)
if (!from.success) throw new Error('Call from a phone number: npm run call -- 6025550120')
const caller = await callSite(api_base_url, from.data).catch((cause: unknown) => {
  throw new Error(`Nothing runs at ${api_base_url}`, { cause })
})
const terminal = createInterface({ input: process.stdin })
hear()
for await (const keys of terminal) {
  await caller.press(keys.trim())
  if (!hear()) break
}
terminal.close()

/** Prints what is heard. @returns whether the call goes on */
function hear(): boolean {
  const { status, next } = caller.answered()
  const isAnswered = status === 200
  say(isAnswered ? `${caller.heard()}\n` : 'Nobody answers: the contact center of this installation is not the one of the demonstration\n')
  if (isAnswered && next !== null) say('Keys: ')
  return isAnswered && next !== null
}
