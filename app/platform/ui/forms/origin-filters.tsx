import { FilterSelect } from "./filter-form.tsx";

type OriginFiltersProps = {
  idPrefix: string;
  origins: { tags: string[]; sources: string[] };
  tag?: string | undefined;
  source?: string | undefined;
};

export function OriginFilters({ idPrefix, origins, tag = "", source = "" }: OriginFiltersProps) {
  return (
    <>
      {(tag || origins.tags.length > 0) && (
        <FilterSelect
          id={`${idPrefix}-tag`}
          name="tag"
          label="Filter by tag"
          valueInUrl={tag}
          choices={listChoices("All Tags", origins.tags, tag)}
        />
      )}
      {(source || origins.sources.length > 0) && (
        <FilterSelect
          id={`${idPrefix}-source`}
          name="source"
          label="Filter by source"
          valueInUrl={source}
          choices={listChoices("All Sources", origins.sources, source)}
        />
      )}
    </>
  );
}

function listChoices(all: string, values: string[], chosen: string) {
  const isKnown = chosen === "" || values.includes(chosen);
  return [
    { value: "", text: all },
    ...[...values, ...(isKnown ? [] : [chosen])].map((value) => ({ value, text: value })),
  ];
}
