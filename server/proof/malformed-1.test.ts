import { describeStorm } from './storm.ts'

describeStorm(1)
