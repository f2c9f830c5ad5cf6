import { Form, Select } from 'antd';

export interface SelectFieldProps {
  name: string;
  label: string;
  options: readonly { value: string | number; label: string }[];
  placeholder?: string;
  isSearchable?: boolean;
  onSearch?: (text: string) => void;
  isLoading?: boolean;
}

/** A choice of many. Apart from the other fields, because antd's Select is heavy. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, options, placeholder, isSearchable = false, onSearch, isLoading } = props;
  return (
    <Form.Item name={name} label={label}>
      <Select
        options={[...options]}
        placeholder={placeholder}
        loading={isLoading}
        showSearch={
          isSearchable
            ? { optionFilterProp: 'label', ...(onSearch ? { onSearch, filterOption: false } : {}) }
            : false
        }
      />
    </Form.Item>
  );
}
