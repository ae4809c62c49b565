export function oncePerHandle<Handle extends object, Value>(
  compute: (handle: Handle) => Value,
): (handle: Handle) => Value {
  const values = new WeakMap<Handle, Value>();
  return (handle) => {
    const known = values.get(handle);
    if (known !== undefined) return known;
    const value = compute(handle);
    values.set(handle, value);
    return value;
  };
}
