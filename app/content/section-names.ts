/** Names that tell sections apart: of equal ones the second becomes 'Name (2)', the third 'Name (3)'. */
export function namesApart(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((given) => {
    let name = given;
    for (let n = 2; taken.has(name); n += 1) name = `${given} (${n})`;
    taken.add(name);
    return name;
  });
}
