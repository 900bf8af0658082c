// The office reads the same fields of files.
export {
  dayOrInstant,
  dollars,
  type Errors,
  FieldError,
  type Fields,
  flag,
  instant,
  list,
  orNone,
  readFields,
  requiring,
  text,
  whole,
} from '@bidkit/csv/fields';
