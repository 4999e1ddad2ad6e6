// Reads {values, now} from standard input and writes what the storefront's rules say of each value.
import { text } from 'node:stream/consumers'
import * as fields from '../../../storefront/app/forms/fieldRules.ts'
import { slug } from '../../../storefront/app/rules/slug.ts'

const { values, now } = JSON.parse(await text(process.stdin))
const answers = values.map((value) => [
  slug(value),
  fields.required(value),
  fields.email(value),
  fields.maxLength(value, 5),
  fields.date(value),
  fields.pastDate(value, new Date(now)),
  fields.dateOfBirth(value),
  fields.isoDateOfBirth(value),
  fields.password(value),
  fields.name(value),
])
process.stdout.write(JSON.stringify(answers))
