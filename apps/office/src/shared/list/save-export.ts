import type { Api } from '@bidkit/sdk';

/** Stores the file of an export on the device. Its parts are read one after the other. */
export async function saveExport(api: Api, id: number): Promise<void> {
  const { file_name, parts, csv } = await api.getExportFile({ params: { id } });
  const read = [csv];
  for (let part = 2; part <= parts; part += 1)
    read.push((await api.getExportFile({ params: { id }, query: { part } })).csv);
  const url = URL.createObjectURL(new Blob(read, { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file_name;
  link.click();
  URL.revokeObjectURL(url);
}
